/** Calls and bare statements by turns, so that both meet the same machine. In milliseconds. */
export async function compare(call, statement, runs) {
  const times = { call: [], sql: [] };
  for (let run = -Math.ceil(runs / 5); run < runs; run++) {
    for (const [kind, action] of [
      ['call', call],
      ['sql', statement],
    ]) {
      const begin = performance.now();
      await action();
      if (run >= 0) times[kind].push(performance.now() - begin);
    }
  }
  const [ours, sql] = [p95(times.call), p95(times.sql)];
  return { p95: round(ours), sql_p95: round(sql), to_sql: round(ours / sql) };
}

/** Prints what was compared, by name. */
export function reportComparisons(comparisons) {
  console.log(
    `\n${'p95'.padEnd(24)}${['call', 'bare SQL', 'ratio'].map((head) => head.padStart(12)).join('')}`,
  );
  for (const [name, { p95: ours, sql_p95: sql, to_sql: ratio }] of Object.entries(comparisons)) {
    const cells = [`${ours.toFixed(1)} ms`, `${sql.toFixed(1)} ms`, ratio.toFixed(1)];
    console.log(name.replaceAll('_', ' ').padEnd(24) + cells.map((cell) => cell.padStart(12)).join(''));
  }
  console.log();
}

function p95(times) {
  return times.sort((a, b) => a - b)[Math.floor(times.length * 0.95)];
}

function round(value) {
  return Math.round(value * 100) / 100;
}
