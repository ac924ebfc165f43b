import { AppTheme } from '@lanewise/browser/ui';
import { renderToString } from 'react-dom/server';
import {
  createStaticHandler,
  createStaticRouter,
  type RouteObject,
  type StaticHandlerContext,
  StaticRouterProvider,
} from 'react-router';
import { RequireSession } from './app/guards';
import { routes } from './app/routes';
import { theme } from './app/theme';

export { PUBLIC_PAGES } from './app/public-pages';

const handler = createStaticHandler(routes);

/** Renders a page for a visitor, as HTML. It begins with the page's title element. */
export async function renderPage(path: string): Promise<string> {
  const context = (await handler.query(new Request(`http://localhost${path}`))) as StaticHandlerContext;
  if (context.errors) throw new Error(`${path} could not be rendered.`, { cause: context.errors });
  const router = createStaticRouter(handler.dataRoutes, context);
  return renderToString(
    <AppTheme theme={theme}>
      <StaticRouterProvider router={router} context={context} hydrate={false} />
    </AppTheme>,
  );
}

/** Returns the paths of the pages that need a session. Those with a parameter lie below another one. */
export function signedInPaths(): string[] {
  const pathsBelow = (route: RouteObject): string[] =>
    (route.children ?? []).flatMap((child) => (child.path ? [`/${child.path}`] : pathsBelow(child)));
  const find = (all: RouteObject[]): RouteObject | undefined =>
    all.find(isGuarded) ?? all.map((route) => find(route.children ?? [])).find(Boolean);
  return pathsBelow(find(routes)!).filter((path) => !path.includes(':'));
}

const isGuarded = ({ element }: RouteObject): boolean =>
  typeof element === 'object' && element !== null && 'type' in element && element.type === RequireSession;
