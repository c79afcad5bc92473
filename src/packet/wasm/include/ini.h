/* In the place of inih's header: see packet/plain.h. */
#ifndef INI_H
#define INI_H

#include "packet/plain.h"

#define ini_parse_stream plain_ini

#endif
