import { TAGLINE } from '../shared/tagline';

interface PublicPage {
  path: string;
  /** For search results and shared links. */
  description: string;
  /** Search engines list it. */
  listed?: true;
  /** Its content is part of the served HTML. Not for forms: what is typed must not get lost when the app takes over. */
  prerendered?: true;
}

/** The pages that anyone may open, with what their served HTML says beyond their title. */
export const PUBLIC_PAGES: PublicPage[] = [
  {
    path: '/',
    description: `${TAGLINE}. Lanewise counts the empty miles and shows what each load leaves after costs.`,
    listed: true,
    prerendered: true,
  },
  {
    path: '/features',
    description:
      'A load search with rate per mile including deadheads, a profit calculator, backhauls, saved loads, trucks, drivers and a dashboard.',
    listed: true,
    prerendered: true,
  },
  {
    path: '/prices',
    description:
      'What each Lanewise package costs a month, and what it offers. Every account starts with a free trial of everything, and has a free plan afterwards.',
    listed: true,
    prerendered: true,
  },
  {
    path: '/help',
    description:
      'How to use Lanewise: getting started, trucks, the search, truck and load statuses, the heatmap and billing.',
    listed: true,
    prerendered: true,
  },
  {
    path: '/terms',
    description: 'The conditions that apply between you and Lanewise when you use the service.',
    listed: true,
    prerendered: true,
  },
  {
    path: '/privacy',
    description: 'What Lanewise knows about you, why, for how long, and what rights you have.',
    listed: true,
    prerendered: true,
  },
  {
    path: '/register',
    description: 'Sign up for Lanewise as a carrier or a broker. Every account comes with a free plan.',
    listed: true,
  },
  {
    path: '/login',
    description: 'Sign in to Lanewise to search loads and manage trucks, drivers and saved loads.',
    listed: true,
  },
  { path: '/register-complete', description: 'Confirm your email to complete your Lanewise account.' },
  { path: '/forgot-password', description: 'Reset the password of your Lanewise account by email.' },
  { path: '/reset-password', description: 'Choose a new password for your Lanewise account.' },
  { path: '/email-confirm', description: 'Confirm the email of your Lanewise account.' },
  { path: '/email-undo', description: 'Restore the email of your Lanewise account.' },
];
