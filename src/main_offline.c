/*
 * In each of our programs that loads libgit2, since none of them speaks to a server: what
 * libgit2 has other libraries make ready for that when it starts, and we need not pay for.
 * Their functions are these, which do nothing.
 */

/* mbedTLS: the certificates of all authorities, a fifth of what a command costs. */
int mbedtls_x509_crt_parse_file(void *chain, const char *path);

int mbedtls_x509_crt_parse_file(void *chain, const char *path)
{
	(void)chain;
	(void)path;
	return 0;
}

/* libssh2: OpenSSL, one and a half megabytes. */
int libssh2_init(int flags);

int libssh2_init(int flags)
{
	(void)flags;
	return 0;
}
