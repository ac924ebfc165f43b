import { SUPPORT_EMAIL } from '@lanewise/contracts';
import Link from '@mui/material/Link';

export const SupportLink = () => <Link href={`mailto:${SUPPORT_EMAIL}`}>{SUPPORT_EMAIL}</Link>;
