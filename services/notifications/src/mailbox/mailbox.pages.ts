import { MESSAGES } from '@lanewise/contracts';
import { sendProblem } from '@lanewise/http';
import { type Request, type Response, Router } from 'express';
import type { Mailbox } from './mailbox.js';
import { mailboxPage, STYLE_SOURCE } from './mailbox.page.js';

const PAGE_POLICY = [
  "default-src 'none'",
  `style-src ${STYLE_SOURCE}`,
  "frame-src 'self'",
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
];
/** A message is shown only in a frame of the page, and can do nothing but open its links in a new tab. */
const MAIL_POLICY = [
  "default-src 'none'",
  "style-src 'unsafe-inline'",
  "base-uri 'none'",
  "frame-ancestors 'self'",
  'sandbox allow-popups allow-popups-to-escape-sandbox',
];

/**
 * The pages of the mailbox: `/` is the list, `/<id>` shows one message beside it, `/<id>/html` is the message itself.
 * @param token carried by every link
 */
export function mailboxPages(mailbox: Mailbox, token: string): Router {
  const showPage = async ({ query, params }: Request, response: Response): Promise<void> => {
    const to = typeof query.to === 'string' ? query.to.replaceAll('\0', '') : '';
    const { id } = params as { id?: string };
    const [mails, selected] = await Promise.all([mailbox.list(to), id ? mailbox.find(id) : undefined]);
    if (id && !selected) return notFound(response);
    send(response, PAGE_POLICY, mailboxPage({ mails, selected, to, token }));
  };
  const showMail = async ({ params }: Request, response: Response): Promise<void> => {
    const mail = await mailbox.find(String(params.id));
    if (!mail) return notFound(response);
    // Browsers warn about it in a sandbox.
    response.removeHeader('Origin-Agent-Cluster');
    send(response, MAIL_POLICY, mail.html);
  };

  // Express passes rejections on to the application's exception filter.
  const router = Router();
  router.get(['/', '/:id'], (request, response) => showPage(request, response));
  router.get('/:id/html', (request, response) => showMail(request, response));

  return router;
}

function send(response: Response, policy: string[], page: string): void {
  response.set({ 'Content-Security-Policy': policy.join(';'), 'Cache-Control': 'no-store' });
  response.type('html').send(page);
}

const notFound = (response: Response): void =>
  sendProblem(response, { title: MESSAGES.notFound, status: 404, code: 'not-found' });
