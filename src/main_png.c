/*
 * adjutant-png: draws an SVG that it reads, and writes it as PNG of at most 256 colours,
 * which those of a map do not differ from to the eye: a third of the bytes, and in two
 * thirds of the time. `make pictures` builds it; without it rsvg-convert draws.
 */
#include <cairo.h>
#include <libimagequant.h>
#include <librsvg/rsvg.h>
#include <png.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define INPUT_MAX   ((size_t)64 * 1024 * 1024)
#define SIDE_MAX    16384 /* pixels */
#define SLOTS       (1u << 20)
#define COLOURS_MAX (SLOTS / 4)
#define SPEED       10 /* of libimagequant, the highest: what is lost by it nobody sees */
#define PALETTE_MAX 256

static int fails(const char *what)
{
	fprintf(stderr, "adjutant-png: %s\n", what);
	return -1;
}

/* ---- drawing ---- */

static int read_input(uint8_t **out, size_t *length)
{
	size_t room = 1 << 16, got;
	uint8_t *text = malloc(room);

	*length = 0;
	while (text && (got = fread(text + *length, 1, room - *length, stdin))) {
		uint8_t *more;

		if ((*length += got) < room)
			continue;
		room *= 2;
		more = room > INPUT_MAX ? NULL : realloc(text, room);
		if (!more)
			free(text);
		text = more;
	}
	*out = text;
	return text && !ferror(stdin) ? 0 : fails("the map cannot be read");
}

/* On white, as on paper. */
static int render(cairo_surface_t *surface, RsvgHandle *svg)
{
	const RsvgRectangle all = {0, 0, cairo_image_surface_get_width(surface),
		cairo_image_surface_get_height(surface)};
	cairo_t *cairo = cairo_create(surface);
	gboolean done;

	cairo_set_source_rgb(cairo, 1, 1, 1);
	cairo_paint(cairo);
	done = rsvg_handle_render_document(svg, cairo, &all, NULL) &&
	       cairo_status(cairo) == CAIRO_STATUS_SUCCESS;
	cairo_destroy(cairo);
	cairo_surface_flush(surface);
	return done ? 0 : fails("the map cannot be drawn");
}

static int draw(cairo_surface_t **out, const uint8_t *text, size_t length)
{
	RsvgHandle *svg = rsvg_handle_new_from_data(text, length, NULL);
	gdouble width = 0, height = 0;
	int failed = -1;

	*out = NULL;
	if (!svg || !rsvg_handle_get_intrinsic_size_in_pixels(svg, &width, &height) ||
		width < 1 || height < 1 || width > SIDE_MAX || height > SIDE_MAX) {
		fails("this is no SVG that has a size");
	} else {
		*out = cairo_image_surface_create(
			CAIRO_FORMAT_RGB24, (int)width, (int)height);
		failed = render(*out, svg);
	}
	if (svg)
		g_object_unref(svg);
	return failed;
}

/* ---- colours ---- */

/* The colours of a picture, and of each pixel its number among them. */
struct colours {
	size_t width, height;
	uint32_t *pixel;
	liq_histogram_entry *colour;
	uint32_t count;
	uint32_t *slot; /* 1 more than the number of a colour; 0: there is none */
};

static void colours_free(struct colours *colours)
{
	free(colours->pixel);
	free(colours->colour);
	free(colours->slot);
}

static liq_color colour_of(uint32_t rgb)
{
	return (liq_color){(unsigned char)(rgb >> 16), (unsigned char)(rgb >> 8),
		(unsigned char)rgb, 255};
}

static bool is_colour(liq_color colour, uint32_t rgb)
{
	return colour.r == (rgb >> 16 & 255) && colour.g == (rgb >> 8 & 255) &&
	       colour.b == (rgb & 255);
}

/* The number of the colour, which is added; COLOURS_MAX when there are too many. */
static uint32_t number_of(struct colours *colours, uint32_t rgb)
{
	uint32_t at = rgb * 2654435761u >> 12;

	while (colours->slot[at] &&
		!is_colour(colours->colour[colours->slot[at] - 1].color, rgb))
		at = (at + 1) % SLOTS;
	if (!colours->slot[at]) {
		if (colours->count == COLOURS_MAX)
			return COLOURS_MAX;
		colours->colour[colours->count].color = colour_of(rgb);
		colours->slot[at] = ++colours->count;
	}
	return colours->slot[at] - 1;
}

/* A map is drawn in a few colours, and where they meet in a few thousand between. */
static int count_colours(struct colours *out, cairo_surface_t *surface)
{
	const unsigned char *row = cairo_image_surface_get_data(surface);
	size_t stride = (size_t)cairo_image_surface_get_stride(surface);
	uint32_t *pixel;

	out->width = (size_t)cairo_image_surface_get_width(surface);
	out->height = (size_t)cairo_image_surface_get_height(surface);
	out->pixel = pixel = calloc(out->width * out->height, sizeof *pixel);
	out->colour = calloc(COLOURS_MAX, sizeof *out->colour);
	out->slot = calloc(SLOTS, sizeof *out->slot);
	if (!pixel || !out->colour || !out->slot)
		return fails("out of memory");
	for (size_t y = 0; y < out->height; y++, row += stride) {
		uint32_t before = UINT32_MAX, number = 0, rgb;

		for (size_t x = 0; x < out->width; x++) {
			memcpy(&rgb, row + x * sizeof rgb, sizeof rgb);
			rgb &= 0xffffff;
			if (rgb != before)
				number = number_of(out, rgb);
			if (number == COLOURS_MAX)
				return fails("too many colours");
			before = rgb;
			out->colour[number].count++;
			*pixel++ = number;
		}
	}
	return 0;
}

/* ---- the palette ---- */

/* Of each colour the number of that in the palette that stands for it. */
static liq_error choose(const liq_palette **palette, liq_result **result, uint8_t *chosen,
	liq_attr *attr, const struct colours *colours)
{
	liq_histogram *histogram = liq_histogram_create(attr);
	liq_color *row = calloc(colours->count, sizeof *row);
	liq_image *image = NULL;
	liq_error failed = LIQ_OUT_OF_MEMORY;

	for (uint32_t i = 0; row && i < colours->count; i++)
		row[i] = colours->colour[i].color;
	if (row && histogram)
		failed = liq_histogram_add_colors(
			histogram, attr, colours->colour, (int)colours->count, 0);
	if (failed == LIQ_OK)
		failed = liq_histogram_quantize(histogram, attr, result);
	if (failed == LIQ_OK)
		failed = liq_set_dithering_level(*result, 0);
	if (failed == LIQ_OK)
		image = liq_image_create_rgba(attr, row, (int)colours->count, 1, 0);
	if (image)
		failed = liq_write_remapped_image(*result, image, chosen, colours->count);
	*palette = image && failed == LIQ_OK ? liq_get_palette(*result) : NULL;
	if (image)
		liq_image_destroy(image);
	if (histogram)
		liq_histogram_destroy(histogram);
	free(row);
	return failed;
}

static int write_png(
	const struct colours *colours, const liq_palette *palette, const uint8_t *chosen)
{
	png_image image = {.version = PNG_IMAGE_VERSION,
		.width = (png_uint_32)colours->width,
		.height = (png_uint_32)colours->height,
		.format = PNG_FORMAT_RGB_COLORMAP,
		.colormap_entries = palette->count};
	size_t pixels = colours->width * colours->height;
	uint8_t map[PALETTE_MAX][3], *index = malloc(pixels);
	bool written;

	for (unsigned i = 0; i < palette->count; i++)
		memcpy(map[i],
			(uint8_t[]){palette->entries[i].r, palette->entries[i].g,
				palette->entries[i].b},
			sizeof map[i]);
	for (size_t i = 0; index && i < pixels; i++)
		index[i] = chosen[colours->pixel[i]];
	written = index && png_image_write_to_stdio(&image, stdout, 0, index, 0, map) &&
		  !fflush(stdout);
	free(index);
	return written ? 0 : fails("the picture cannot be written");
}

static int write_colours(const struct colours *colours)
{
	uint8_t *chosen = malloc(colours->count);
	liq_attr *attr = liq_attr_create();
	const liq_palette *palette = NULL;
	liq_result *result = NULL;
	int failed = -1;

	if (chosen && attr && liq_set_speed(attr, SPEED) == LIQ_OK &&
		choose(&palette, &result, chosen, attr, colours) == LIQ_OK && palette)
		failed = write_png(colours, palette, chosen);
	else
		fails("no palette can be made");
	if (result)
		liq_result_destroy(result);
	if (attr)
		liq_attr_destroy(attr);
	free(chosen);
	return failed;
}

int main(void)
{
	struct colours colours = {0};
	cairo_surface_t *surface = NULL;
	uint8_t *text = NULL;
	size_t length;
	int failed = read_input(&text, &length);

	if (!failed)
		failed = draw(&surface, text, length);
	if (!failed)
		failed = count_colours(&colours, surface);
	if (!failed)
		failed = write_colours(&colours);
	colours_free(&colours);
	if (surface)
		cairo_surface_destroy(surface);
	free(text);
	return failed ? EXIT_FAILURE : EXIT_SUCCESS;
}
