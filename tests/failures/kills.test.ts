import { randomInt } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { type EventBus, TEST_BEDS, type TestBed } from '../support/event-bus.js';
import { type Probe, ProbeProcess } from '../support/event-probes.js';
import { count, say } from '../support/say.js';
import { Ledger, READER, WRITER } from '../support/ledger.js';
import { seededRandom } from '../support/random.js';
import { isLongRun } from '../support/runs.js';
import { describeUnless } from '../support/unless.js';

const COMMITS = isLongRun ? 10_000 : 500;
const KILLS = isLongRun ? 200 : 10;
const KEYS = 300;
/** Two of each, so that one can take over while the other is dead. */
const PROBES: Probe[] = [
  { service: WRITER, role: 'relay' },
  { service: WRITER, role: 'relay' },
  { service: READER, role: 'reader' },
  { service: READER, role: 'reader' },
];
const RELAY = PROBES[0];
const STALLED_RELAY: Probe = { service: WRITER, role: 'stalled-relay' };
const [, , FIRST_READER] = PROBES;
const SETTLED_MS = 90_000;
const LIMIT_MS = 600_000;
const NONE = { lost: 0, doubled: 0, outOfOrder: 0 };

for (const bed of TEST_BEDS) {
  const { name, missing, blowsWithinMs } = bed;
  describeUnless(missing)(`Messaging on ${name}`, () => {
    let testBed: TestBed;
    let bus: EventBus;
    let ledger: Ledger;
    let processes: ProbeProcess[];

    beforeAll(async () => {
      testBed = await bed.start();
    });
    afterAll(() => testBed?.stop());
    beforeEach(async () => {
      processes = [];
      bus = await testBed.createBus();
      ledger = await Ledger.open(bus);
    });
    afterEach(async () => {
      await Promise.all((processes ?? []).map((probe) => probe.kill()));
      await ledger?.close();
      await bus?.close();
    });

    /** Starts a process that is killed at the end of the test. */
    const launch = (probe: Probe) => {
      const started = new ProbeProcess(bus.probeBus, probe);
      processes.push(started);
      return started;
    };

    test(
      `delivers ${count(COMMITS)} commits once and in order while relays and consumers are killed ${KILLS} times`,
      async () => {
        const seed = randomInt(2 ** 31);
        const random = seededRandom(seed);
        const began = Date.now();
        await Promise.all(PROBES.map((probe) => launch(probe).says('ready')));
        for (let kills = 0; kills < KILLS;) {
          const victims = chooseVictims(processes, random).slice(0, KILLS - kills);
          const due = commitsDue(kills + victims.length) - commitsDue(kills);
          await Promise.all([
            ledger.write(due, () => ledger.key(Math.floor(random() * KEYS))),
            pause(random() * blowsWithinMs).then(() => Promise.all(victims.map((probe) => probe.restart()))),
          ]);
          kills += victims.length;
        }
        await ledger.settled(SETTLED_MS);

        const { committed, lost, doubled, outOfOrder } = await ledger.verdict();
        const seconds = Math.round((Date.now() - began) / 1000);
        say(
          `${count(committed)} commits, ${KILLS} kills: ${lost} lost, ${doubled} doubled, ${outOfOrder} out of order (${name}, ${seconds} s, seed ${seed})`,
        );
        expect({ committed, lost, doubled, outOfOrder }).toEqual({ committed: COMMITS, ...NONE });
      },
      LIMIT_MS,
    );

    test.each([
      { inbox: 'with its inbox', doubled: 0 },
      { inbox: 'without its inbox', doubled: 3 },
    ])('doubles $doubled of 3 effects $inbox if a relay dies before marking', async ({ inbox, doubled }) => {
      if (doubled > 0) await ledger.takeInboxAway();
      await ledger.write(3, () => ledger.key(1));
      launch(FIRST_READER);
      const stalled = launch(STALLED_RELAY);
      await stalled.says('stalled');
      // Otherwise both deliveries might come in one batch, which would be enough to recognize the duplicates.
      await ledger.handled(3, SETTLED_MS);
      await stalled.kill();
      launch(RELAY);
      await ledger.settled(SETTLED_MS);

      const verdict = await ledger.verdict();
      say(`Killed between publishing and marking, ${inbox}: ${verdict.doubled} doubled of 3 (${name})`);
      expect(verdict).toEqual({ ...NONE, committed: 3, doubled });
    });

    test.each([
      { outbox: 'with its outbox', role: 'writer', lost: 0 },
      { outbox: 'without an outbox', role: 'careless-writer', lost: 1 },
    ] as const)('loses $lost of 3 events $outbox if its writer is killed', async ({ outbox, role, lost }) => {
      const writer = launch({ service: WRITER, role, key: ledger.key(1) });
      await writer.says('stalled');
      await writer.kill();
      launch(RELAY);
      launch(FIRST_READER);
      await ledger.settled(SETTLED_MS);

      const verdict = await ledger.verdict();
      say(`Killed after its third commit, ${outbox}: ${verdict.lost} lost of 3 (${name})`);
      expect(verdict).toEqual({ ...NONE, committed: 3, lost });
    });
  });
}

/** How many commits are due by the time of this many kills. */
const commitsDue = (kills: number) => Math.round((COMMITS * kills) / KILLS);

/** Chooses mostly one process, and sometimes several, as when a machine fails. */
function chooseVictims(processes: readonly ProbeProcess[], random: () => number): ProbeProcess[] {
  const number = Math.ceil(random() ** 2 * processes.length);
  const from = Math.floor(random() * processes.length);
  return [...processes, ...processes].slice(from, from + number);
}
