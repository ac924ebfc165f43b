import { SetMetadata } from '@nestjs/common';

export const PUBLIC_ROUTE = 'lanewise:public';

/** Marks a route or controller that can be called without signing in. */
export const Public = () => SetMetadata(PUBLIC_ROUTE, true);
