import { createHash } from 'node:crypto';
import { Markup, markup } from '../templates/markup.js';
import type { MailboxMessage } from './mailbox.js';
import { MAILBOX_STYLE } from './mailbox.style.js';

/** Hash of the page's only style, for its content security policy. */
export const STYLE_SOURCE = `'sha256-${createHash('sha256').update(MAILBOX_STYLE).digest('base64')}'`;

interface MailboxView {
  mails: readonly MailboxMessage[];
  selected: MailboxMessage | undefined;
  /** Recipient that the list is filtered by; empty for all. */
  to: string;
  /** Every link of the page carries it. */
  token: string;
}

/** The mailbox as a page: the list with the selected mail beside it; on a phone, one or the other. */
export const mailboxPage = (view: MailboxView): string => {
  const { mails, selected, to, token } = view;
  return markup`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${selected ? `${selected.subject} · ` : ''}Mailbox · Lanewise</title>
<style>${new Markup(MAILBOX_STYLE)}</style>
</head>
<body class="${selected ? 'reading' : 'listing'}">
<header>
<a class="brand" href="/">Lanewise</a>
<h1>Mailbox</h1>
<form action="/mailbox" role="search">
<input type="hidden" name="token" value="${token}">
<input type="search" name="to" value="${to}" placeholder="Recipient" aria-label="Recipient" autocapitalize="none" autocomplete="off" spellcheck="false">
<button>Show</button>
</form>
</header>
<main>
<nav aria-label="Mails">
${mails.length === 0 ? emptyList(view) : fullList(view)}
</nav>
${selected ? mailView(selected, view) : noMail(mails.length)}
</main>
</body>
</html>
`.source;
};

const emptyList = ({ to, token }: MailboxView): Markup =>
  to === ''
    ? markup`<p class="empty">No mail yet. Messages that Lanewise sends show up here.</p>`
    : markup`<p class="empty">No mail to ${to}. <a href="${addressOf('/mailbox', { to: '', token })}">Show all</a></p>`;

const fullList = (view: MailboxView): Markup =>
  markup`<ol>
${view.mails.map((mail) => listItem(mail, view))}</ol>`;

const CURRENT = new Markup(' aria-current="page"');

const listItem = ({ id, to: recipient, subject, createdAt }: MailboxMessage, view: MailboxView): Markup =>
  markup`<li><a href="${addressOf(`/mailbox/${id}`, view)}"${id === view.selected?.id ? CURRENT : ''}>
<strong>${subject}</strong><span>${recipient}</span>${timeOf(createdAt)}</a></li>
`;

const noMail = (count: number): Markup =>
  markup`<section class="none"><p>${count === 0 ? 'Nothing to read yet.' : 'Choose a message to read it.'}</p></section>`;

const mailView = (
  { id, to: recipient, subject, text, createdAt }: MailboxMessage,
  { to, token }: MailboxView,
): Markup =>
  markup`<section aria-label="Message">
<a class="back" href="${addressOf('/mailbox', { to, token })}">All messages</a>
<h2>${subject}</h2>
<p class="facts">To ${recipient} · ${timeOf(createdAt)}</p>
<iframe src="${addressOf(`/mailbox/${id}/html`, { to: '', token })}" title="${subject}" sandbox="allow-popups allow-popups-to-escape-sandbox"></iframe>
<details><summary>Text version</summary><pre>${text}</pre></details>
</section>`;

const addressOf = (path: string, { to, token }: Pick<MailboxView, 'to' | 'token'>): string =>
  `${path}?${new URLSearchParams({ token, ...(to && { to }) }).toString()}`;

const timeOf = (at: Date): Markup => {
  const iso = at.toISOString();
  return markup`<time datetime="${iso}">${iso.slice(0, 16).replace('T', ' ')} UTC</time>`;
};
