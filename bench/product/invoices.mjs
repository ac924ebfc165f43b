import { invoicePdfPath } from '@lanewise/contracts';
import { step } from '../../scripts/lib/step.mjs';
import { compare } from './compare.mjs';
import { watchResources } from './resources.mjs';

const PAGE = 10;
/** PDFs that are asked for at once. */
const PDFS = 50;

/** Each list beside the bare SQL for the same rows. */
const page = (where, order) => [
  `SELECT * FROM billing.invoices ${where} ORDER BY ${order} LIMIT ${PAGE}`,
  `SELECT count(*) FROM billing.invoices ${where}`,
];
const OVERDUE = `WHERE unpaid_since < now() - interval '14 days'`;
const listsOf = (userId) => ({
  all: { sql: page('', 'invoice_no DESC') },
  all_by_date: { request: { sortField: 'CreatedAt', order: 0 }, sql: page('', 'created_at, id') },
  all_by_paid: { request: { sortField: 'Paid', order: 1 }, sql: page('', 'is_paid DESC, id DESC') },
  all_overdue: { request: { isOverdue: true }, sql: page(OVERDUE, 'invoice_no DESC') },
  all_with_text: {
    request: { searchCriteria: 'carrier 77' },
    sql: page(`WHERE search_text LIKE '%carrier 77%'`, 'invoice_no DESC'),
  },
  all_without_match: {
    request: { searchCriteria: 'nothing like it' },
    sql: page(`WHERE search_text LIKE '%nothing like it%'`, 'invoice_no DESC'),
  },
  of_an_account: { request: { userId }, sql: page(`WHERE user_id = '${userId}'`, 'invoice_no DESC') },
});

/** Lists all invoices, as an administrator, and those of one account. */
export function measureLists(product, database, runs) {
  return step('Listing', async () => {
    const [{ user_id: userId }] = (await database.query('SELECT user_id FROM billing.invoices LIMIT 1')).rows;
    const figures = {};
    for (const [name, { request = {}, sql }] of Object.entries(listsOf(userId))) {
      const bare = async () => {
        for (const statement of sql) await database.query(statement);
      };
      figures[name] = await compare(() => product.call('POST', 'invoice/search', request), bare, runs);
    }
    return figures;
  });
}

/** Asks for the PDFs of many invoices at once, over and over: how long one waits, and what memory that takes. */
export function measurePdfs(product, rounds) {
  return step('Drawing PDFs', async () => {
    const { itemList } = await product.call('POST', 'invoice/search', { pageSize: PDFS });
    const stop = await watchResources(product);
    const longest = [];
    for (let n = 0; n < rounds; n++) {
      const waits = itemList.map(async ({ id }) => {
        const begin = performance.now();
        await product.call('GET', invoicePdfPath(id));
        return performance.now() - begin;
      });
      longest.push(Math.max(...(await Promise.all(waits))));
    }
    const { aboveIdleBytes } = await stop();
    return {
      at_once: itemList.length,
      longest_ms: Math.round(Math.max(...longest)),
      first_round_ms: Math.round(longest[0]),
      megabytes_above_idle: aboveIdleBytes / 2 ** 20,
    };
  });
}
