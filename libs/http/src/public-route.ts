import { SetMetadata } from '@nestjs/common';

/** Marks a route or controller that needs no signed-in user. */
export const PUBLIC_ROUTE = 'lanewise:public';
export const Public = () => SetMetadata(PUBLIC_ROUTE, true);
