import {
  GREEN_PROFIT_SHARE,
  INVOICE_QUANTITY_LABELS,
  LIMITS,
  LINK_HOURS,
  LOAD_STATUS_NAMES,
  LoadStatus,
  NUMBER_RULES,
  OVERDUE_DAYS,
  PACKAGE_PERIOD_DAYS,
  PASSWORD_PARTS,
  SEARCH_DEFAULTS,
  SUPPORT_EMAIL,
  TRIAL_DAYS,
  TRUCK_STATUS_NAMES,
  TruckStatus,
} from '@lanewise/contracts';
import Link from '@mui/material/Link';
import type { ReactNode } from 'react';
import { PageLink } from '../../shared/PageLink';

interface Topic {
  /** Its name in the address: `/help#search`. */
  id: string;
  title: string;
  text: ReactNode;
}

const percent = `${GREEN_PROFIT_SHARE * 100}%`;
const days = (hours: number) => `${hours / 24} days`;
const orList = (items: string[]) => new Intl.ListFormat('en-US', { type: 'disjunction' }).format(items);

/** Help topics, from sign-up to support. */
export const TOPICS: Topic[] = [
  {
    id: 'getting-started',
    title: 'Getting started',
    text: (
      <ol>
        <li>
          <PageLink to="/register">Sign up</PageLink> as a carrier or a broker. A password needs{' '}
          {PASSWORD_PARTS.map(({ label }) => label.toLowerCase()).join(', ')}.
        </li>
        <li>
          Open the link in the email that we send you. It works for {days(LINK_HOURS.confirmEmail)}. If the
          email does not arrive, check your spam folder.
        </li>
        <li>
          <PageLink to="/login">Sign in</PageLink> with your email and password. Forgot your password?{' '}
          <PageLink to="/forgot-password">Reset it by email</PageLink>.
        </li>
      </ol>
    ),
  },
  {
    id: 'creating-a-truck',
    title: 'Creating a truck',
    text: (
      <>
        <ol>
          <li>
            Open <PageLink to="/truck">Trucks</PageLink> and press + Truck.
          </li>
          <li>
            Enter its name and license plate, and choose its equipment: the search finds the loads that fit
            it.
          </li>
          <li>
            Enter its <b>cost per mile</b>, from ${NUMBER_RULES.costPerMile.min} to $
            {NUMBER_RULES.costPerMile.max}: fuel, driver, tolls and everything else that a mile costs. The
            profits of all loads are calculated with it.
          </li>
        </ol>
        <p>
          You can then search loads for the truck, and assign <PageLink to="/driver">drivers</PageLink> to it.
          Removing a truck removes its loads, too.
        </p>
      </>
    ),
  },
  {
    id: 'search',
    title: 'Search',
    text: (
      <>
        <p>
          Choose a truck, a pickup date and the city where the truck is. The loads appear, and follow each
          change by themselves. Carriers search for their own trucks; brokers for a sample van, flatbed or
          reefer at ${SEARCH_DEFAULTS.sampleCostPerMile.toFixed(2)} a mile.
        </p>
        <ul>
          <li>
            <b>Deadhead</b> is how many empty miles you accept at each end: from the origin to the pickup, and
            from the delivery to your destination, if you choose one.
          </li>
          <li>
            <b>Distance range</b> limits the loaded miles.
          </li>
          <li>
            <b>Rate per mile</b> and <b>profit</b> include the empty miles; boards show the rate by the loaded
            miles, which a card says, too. Profit is the rate minus the truck&apos;s cost for all miles.
          </li>
          <li>
            <b>#12 of 340</b> is where a load stands among all that were found, by profit per mile.
          </li>
          <li>
            <b>Colors</b>: green with ▲ is a profit of more than {percent} of the rate, blue with ● is a
            smaller profit, red with ▼ is no profit.
          </li>
        </ul>
        <p>
          <b>Save</b> keeps a load with its figures in <PageLink to="/load">Loads</PageLink>. <b>Backhauls</b>{' '}
          are the loads that the truck can take on where it delivers this one, within three days. A load that
          you remove stays away from the search until you press Reset.
        </p>
        <p>
          <b>Dense</b> shows one line for each load. A click on a load opens its details, and on a phone, a
          long press explains a figure. <b>Pin</b> up to four loads to compare them side by side at the bottom
          of the page, with the best of each figure marked. The address keeps them, too.
        </p>
        <p>
          Your sort order, deadhead and distance range are saved for your next search; Reset restores the
          defaults. You can bookmark or share the address of a search. Press ? to see the keyboard shortcuts.
        </p>
      </>
    ),
  },
  {
    id: 'truck-statuses',
    title: 'Truck statuses',
    text: (
      <>
        <p>A new truck is Pending. You change its status in its form; nothing changes it by itself.</p>
        <ul>
          <li>
            <b>{TRUCK_STATUS_NAMES[TruckStatus.OnRoad]}</b>: it hauls a load.
          </li>
          <li>
            <b>{TRUCK_STATUS_NAMES[TruckStatus.Pending]}</b>: it is free for a load.
          </li>
          <li>
            <b>{TRUCK_STATUS_NAMES[TruckStatus.Repair]}</b>: it cannot drive.
          </li>
        </ul>
        <p>
          The status does not limit the search. The <PageLink to="/dashboard">dashboard</PageLink> counts your
          trucks by status.
        </p>
      </>
    ),
  },
  {
    id: 'load-statuses',
    title: 'Load statuses',
    text: (
      <>
        <p>
          A load that you save or create is Saved. Change its status in <PageLink to="/load">Loads</PageLink>{' '}
          as you go; any status can follow any other. Each status has a tab with its loads. A click on a load
          opens it, with your notes and the drivers of its truck to call.
        </p>
        <ol>
          <li>
            <b>{LOAD_STATUS_NAMES[LoadStatus.Saved]}</b>: you are interested in it.
          </li>
          <li>
            <b>{LOAD_STATUS_NAMES[LoadStatus.Booked]}</b>: you have agreed on it with the broker.
          </li>
          <li>
            <b>{LOAD_STATUS_NAMES[LoadStatus.InProgress]}</b>: it is picked up and on its way.
          </li>
          <li>
            <b>{LOAD_STATUS_NAMES[LoadStatus.Completed]}</b>: it is delivered.
          </li>
          <li>
            <b>{LOAD_STATUS_NAMES[LoadStatus.Payed]}</b>: your money has arrived.
          </li>
        </ol>
        <p>
          The profitability on the dashboard counts loads from Booked on, its week results those that are
          Completed or Paid.
        </p>
      </>
    ),
  },
  {
    id: 'broker-loads',
    title: 'Posting loads as a broker',
    text: (
      <>
        <p>
          Open <PageLink to="/brokerloads">Loads</PageLink> and press + Load. Carriers find the load in their
          searches a few seconds after you have saved it. Only you can change or delete it.
        </p>
        <p>
          Each load shows how often it was found in searches, and how often it was saved. Posting needs no
          paid period.
        </p>
      </>
    ),
  },
  {
    id: 'heatmap',
    title: 'Heatmap',
    text: (
      <>
        <p>
          The <PageLink to="/heatmap">heatmap</PageLink> shows supply and demand by state, for the 50 states
          and DC, today and tomorrow. Both are days at the place of the pickup or the delivery.
        </p>
        <ul>
          <li>
            <b>Pickups and deliveries</b>: the average rate per loaded mile and the number of loads. Loads
            without a posted rate count as loads, and not in the average. A ratio above 1 means that more
            loads leave a state than reach it.
          </li>
          <li>
            <b>Colors and numbers from 1 to 5</b>: the rank of a state among all states with pickups that day.
            5 is the fifth with the most pickups.
          </li>
          <li>
            <b>Equipment</b>: van, flatbed or reefer. Anyone can see vans on the{' '}
            <PageLink to="/">start page</PageLink>; the others need signing in.
          </li>
        </ul>
        <p>It is counted anew after each import of loads, and every hour.</p>
      </>
    ),
  },
  {
    id: 'billing',
    title: 'Billing',
    text: (
      <>
        <p>
          A new account has full access for {TRIAL_DAYS} days. That is its first paid period. Your{' '}
          <PageLink to="/profile">profile</PageLink> shows when the period ends.
        </p>
        <p>
          After its paid period an account is on the free package: your dashboard and lists still work, but
          you cannot search, or create trucks, drivers and loads. Nothing that you have saved is lost. Brokers
          can still post their loads.
        </p>
        <p>
          To extend your paid period, order a package in <PageLink to="/invoices">Billing</PageLink>, which
          brokers open from their <PageLink to="/profile">profile</PageLink>. Our{' '}
          <PageLink to="/prices">prices</PageLink> are public.
        </p>
        <ol>
          <li>
            Press + Order on the Invoices tab and choose a package, or press Order on the Prices tab. Enter
            who the invoice goes to, and choose {orList(Object.values(INVOICE_QUANTITY_LABELS))}. You see the
            total before you press Get Invoice.
          </li>
          <li>
            Press Preview & Print. The invoice says where to pay. You can print it, or download it as PDF.
          </li>
          <li>
            Pay the total, and give the invoice number as the reference of your payment. We check for payments
            twice a day, and the bell tells you once the invoice is paid.
          </li>
        </ol>
        <p>
          Each month adds {PACKAGE_PERIOD_DAYS} days to your paid period, and nothing renews by itself. An
          invoice that is not paid after {OVERDUE_DAYS} days is marked as overdue. You can remove an invoice
          until it is paid.
        </p>
      </>
    ),
  },
  {
    id: 'account',
    title: 'Your account',
    text: (
      <ul>
        <li>
          <PageLink to="/profile">Profile</PageLink>: your company, MC and DOT numbers, name, phone and
          picture; how long your paid period runs, and what extended it; what we tell you in the app and by
          email; and where you are signed in, to sign out there.
        </li>
        <li>
          The bell at the top shows what happened, as it happens: Continue opens the page that it is about.
        </li>
        <li>
          <PageLink to="/change-email">Change email</PageLink>: open the link that we send to the new address
          before you sign in with it. We also send a link to the old address that undoes the change for{' '}
          {days(LINK_HOURS.undoEmail)}.
        </li>
        <li>
          <PageLink to="/change-password">Change password</PageLink>: this signs you out everywhere.
        </li>
        <li>Dark Mode: turn it on or off in the settings menu. The choice is saved on this device.</li>
        <li>
          Printing: a list of loads, trucks, drivers or invoices is printed as a table, as far as you have
          scrolled through it, and up to {LIMITS.printedRows.toLocaleString('en-US')} rows. It says how many
          there are in all.
        </li>
      </ul>
    ),
  },
  {
    id: 'support',
    title: 'Support',
    text: (
      <p>
        Email us at <Link href={`mailto:${SUPPORT_EMAIL}`}>{SUPPORT_EMAIL}</Link>. If an error shows a
        reference, include it, so that we can find out what happened.
      </p>
    ),
  },
];
