import { Box } from '@mui/material';

/** The size of the files that `npm run screenshots` writes. */
const SIZE = { width: 1200, height: 750 };
const PHONE_RATIO = '39 / 68';

interface ScreenshotProps {
  /** The name of its files in `public/screenshots`. */
  name: string;
  alt: string;
  /** The part that a phone shows, from 0 (left) to 100 (right): the whole would be too small to read. */
  focus: number;
  /** The name of the picture that a phone shows instead, if there is one. */
  phoneName?: string;
}

/** A picture of the product in the theme of the page. */
export function Screenshot({ name, alt, focus, phoneName }: ScreenshotProps) {
  return (
    <Box
      sx={{
        overflow: 'hidden',
        border: 1,
        borderColor: 'divider',
        borderRadius: 1,
        '& picture': { display: 'block' },
        '& img': {
          display: 'block',
          width: '100%',
          height: { xs: phoneName ? 'auto' : 260, sm: 'auto' },
          aspectRatio: { xs: phoneName && PHONE_RATIO, sm: 'auto' },
          objectFit: { xs: phoneName ? 'fill' : 'none', sm: 'fill' },
          objectPosition: `${focus}% 0`,
        },
        'html[data-theme=dark] & .light, html:not([data-theme=dark]) & .dark': { display: 'none' },
      }}
    >
      {(['light', 'dark'] as const).map((theme) => (
        // The one of the other theme is not fetched, as nothing shows it.
        <picture key={theme} className={theme}>
          {phoneName && (
            <source media="(max-width: 599.95px)" srcSet={`/screenshots/${phoneName}-${theme}.webp`} />
          )}
          <img
            src={`/screenshots/${name}-${theme}.webp`}
            alt={alt}
            {...SIZE}
            loading="lazy"
            decoding="async"
          />
        </picture>
      ))}
    </Box>
  );
}
