import Box from '@mui/material/Box';

/** Of the files that `npm run screenshots` writes. */
const SIZE = { width: 1200, height: 750 };

interface ScreenshotProps {
  /** Of its files in `public/screenshots`. */
  name: string;
  alt: string;
  /** What a phone shows of it, from 0 (left) to 100 (right): the whole would be too small to read. */
  focus: number;
}

/** A picture of the product in the theme of the page. */
export function Screenshot({ name, alt, focus }: ScreenshotProps) {
  return (
    <Box
      sx={{
        overflow: 'hidden',
        border: 1,
        borderColor: 'divider',
        borderRadius: 1,
        '& img': {
          display: 'block',
          width: '100%',
          height: { xs: 260, sm: 'auto' },
          objectFit: { xs: 'none', sm: 'fill' },
          objectPosition: `${focus}% 0`,
        },
        'html[data-theme=dark] & .light, html:not([data-theme=dark]) & .dark': { display: 'none' },
      }}
    >
      {(['light', 'dark'] as const).map((theme) => (
        // The one of the other theme is not fetched, as nothing shows it.
        <img
          key={theme}
          className={theme}
          src={`/screenshots/${name}-${theme}.webp`}
          alt={alt}
          {...SIZE}
          loading="lazy"
          decoding="async"
        />
      ))}
    </Box>
  );
}
