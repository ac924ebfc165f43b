import {
  ACCOUNT_QUOTAS,
  ALERT_DAYS,
  ALERT_GATHER_MINUTES,
  DRIVING,
  DUTY_HOURS,
  GREEN_PROFIT_SHARE,
  INVOICE_QUANTITY_LABELS,
  LANE_DAYS,
  LIMITS,
  LINK_HOURS,
  LOAD_STATUS_NAMES,
  LoadStatus,
  NUMBER_RULES,
  OUTLYING_RATE_TIMES,
  OVERDUE_DAYS,
  PACKAGE_PERIOD_DAYS,
  PASSWORD_PARTS,
  POSTING_FLAG_NAMES,
  REST_HOURS,
  SEARCH_DEFAULTS,
  SUPPORT_EMAIL,
  TRIAL_DAYS,
  TRIP_DEFAULTS,
  TRUCK_STATUS_NAMES,
  TruckStatus,
} from '@lanewise/contracts';
import { Link } from '@mui/material';
import type { ReactNode } from 'react';
import { PageLink } from '../../shared/page-link';
import { ROADS_NOTICE } from '../../shared/roads/road-notice';

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
            <b>Distance range</b> limits the loaded miles. <PageLink to="/help#miles">Miles</PageLink> says
            where they come from.
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
          <li>
            <b>Posted 3 times, $1,900 to $2,150</b>: different companies post the same freight, with the same
            places, pickup day, equipment and weight. It is shown once, by the posting that is best in your
            order; its details list all of them. More filters shows each posting, if you switch that on.
          </li>
        </ul>
        <p>
          While a search is open, a button says at once what has come: <b>3 new, best $2.41/mi</b> of profit.
          Nothing moves until you press it, or n. A load that is gone turns gray, and a new rate shows the
          former one.
        </p>
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
    id: 'trips',
    title: 'Trips',
    text: (
      <>
        <p>
          A load is never driven alone: it leaves the truck somewhere, on some day.{' '}
          <PageLink to="/trips">Plan a trip</PageLink> finds up to {LIMITS.trips.loads.max} loads that can be
          driven one after the other, from where the truck is to where it has to be, and puts those first that
          earn most. The trucks&apos; list and the menu of a found load (And then home) lead there, too.
        </p>
        <ul>
          <li>
            <b>Time</b>: {DRIVING.milesPerHour} mph, {DRIVING.hoursPerDay} hours of driving between two rests
            of {REST_HOURS} hours, {TRIP_DEFAULTS.stopHours} hours for loading and as many for unloading. The
            truck is at each pickup and delivery before its window ends. A duty day begins when a rest ends:
            after {DUTY_HOURS} hours of it nothing is driven before the next rest, unless you switch “14-hour
            day” off. A wait of less than {REST_HOURS} hours uses them up, though a driver might start later.
            The 60/70-hour limits and the half-hour break depend on the driver&apos;s log and are not counted.
          </li>
          <li>
            <b>Example</b>: 40 empty miles take 48 minutes, loading 2 hours, 660 loaded miles 13 h 12 min of
            driving. After 11 hours at the wheel comes a rest, so the truck is there the next day.
          </li>
          <li>
            <b>Profit</b> is the sum of the rates minus your cost for all miles, empty ones included; per day
            it is divided by the days from when the truck is free until the end. Only loads with a posted rate
            take part, and each freight once.
          </li>
          <li>
            <b>Proven best</b> says that no other chain of all loads earns more. Otherwise time ran out, and
            it is the best found so far.
          </li>
        </ul>
        <p>
          <b>Not this load</b> and <b>Not this company</b> plan anew without it. <b>Save all</b> keeps the
          loads for the truck, each as Saved; book them with their brokers one by one.
        </p>
      </>
    ),
  },
  {
    id: 'alerts',
    title: 'Alerts',
    text: (
      <>
        <p>
          <b>Alert me</b> beside Search keeps a search: you are told when a load comes in that it finds, or
          when a rate, time or equipment changes so that it does. It says at once what it would find now.
        </p>
        <ul>
          <li>
            <b>Pickups</b> says how many days ahead it looks, from 0 to {ALERT_DAYS.max}. With a least profit
            you are told only of loads with a posted rate that earn as much.
          </li>
          <li>
            The first load is told at once. What comes within the next {ALERT_GATHER_MINUTES} minutes is told
            together, and each load once.
          </li>
          <li>
            <b>Push notifications</b> come while Lanewise is closed, too. Your browser asks whether you allow
            them. On an iPhone or iPad, add Lanewise to the home screen first. Logging out ends them on that
            device.
          </li>
          <li>
            <b>Quiet hours</b> are in your <PageLink to="/profile">profile</PageLink>: meanwhile only the bell
            shows what was found, and emails and push notifications come together at their end.
          </li>
        </ul>
        <p>
          <PageLink to="/alerts">Alerts</PageLink> has all of them, up to {ACCOUNT_QUOTAS.alerts}, with what
          they have found. Test says what one would find now. They work while your paid period lasts.
        </p>
      </>
    ),
  },
  {
    id: 'offline',
    title: 'On the phone and offline',
    text: (
      <>
        <p>
          Lanewise can be installed: choose Install app or Add to Home Screen in the menu of your browser. It
          then opens like any other app, at the search.
        </p>
        <p>
          Without a network it shows your loads and the results of your last searches as you saw them last,
          and when that was. You can call from there. It goes on by itself when the network is back. When a
          new version is ready, you are asked to reload; what you have typed stays.
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
    id: 'lane-rates',
    title: 'Lane rates',
    text: (
      <>
        <p>
          What the postings of a lane have paid in the last {orList(LANE_DAYS.map(String))} days, per loaded
          mile. The details of a load show where its rate stands among them, and while you talk with the
          broker, where another rate would. <PageLink to="/lane-rates">Lane rates</PageLink> shows any lane
          and the way back, day by day.
        </p>
        <ul>
          <li>
            <b>Median and middle half</b>: half of the postings pay less than the median. The middle half
            leaves out the quarter that pays least and the quarter that pays most.
          </li>
          <li>
            <b>Which postings count</b>: those with a rate whose ends are both within 50 miles of the
            lane&apos;s. With fewer than 10 of them it is 100 miles, then 150, then all from the one state to
            the other. From fewer than 3 nothing is said.
          </li>
          <li>
            A posting counts on the day on which it was first seen, with the rate that it had last, also after
            it is gone.
          </li>
        </ul>
        <p>A broker who posts a load sees what the middle half pays for its miles.</p>
      </>
    ),
  },
  {
    id: 'warnings',
    title: 'Warnings about loads',
    text: (
      <>
        <p>
          A ⚑ on a load says that something about its posting is odd. Its details say what, and the figures
          behind it. Nothing is removed for it: you decide. <b>Without warnings</b>, among more filters, folds
          such loads into a line.
        </p>
        <dl>
          <dt>{POSTING_FLAG_NAMES['rate-high']}</dt>
          <dd>
            It pays more than 1.3 times what all but the best tenth on its lane pay. Ask why, and get the rate
            in writing before you drive.
          </dd>
          <dt>{POSTING_FLAG_NAMES['miles-short']}</dt>
          <dd>
            The posted miles are more than 8 %, and more than 15 miles, below those of the road. Its rate per
            mile is less than it looks: its details have the profit by either.
          </dd>
          <dt>{POSTING_FLAG_NAMES['contact-differs']}</dt>
          <dd>
            A broker of that name is known, with another telephone and another mail domain. Call the broker at
            the number that you know, not the one in the posting.
          </dd>
          <dt>{POSTING_FLAG_NAMES['free-mail']}</dt>
          <dd>
            Its mail address is one that anyone can have, while the company posts from a domain of its own
            elsewhere. Write to that one.
          </dd>
          <dt>{POSTING_FLAG_NAMES.reposted}</dt>
          <dd>
            The same freight came under three or more references within seven days. Ask who really has it: it
            may have been brokered on, or be covered already.
          </dd>
          <dt>{POSTING_FLAG_NAMES['no-authority']}</dt>
          <dd>Ask for the MC or DOT number and look it up with the FMCSA. This and the next are no ⚑.</dd>
          <dt>{POSTING_FLAG_NAMES['new-shipper']}</dt>
          <dd>Its first posting here came less than seven days ago. Check its credit before you book.</dd>
        </dl>
        <p>
          <b>Report this load</b>, in the menu of a load, tells our administrators what is wrong with a
          posting or a warning. <b>Usually paid in 31 days</b> comes from the statuses that carriers set,
          Completed to Paid, once at least 5 loads of 3 carriers stand behind it; nobody sees another
          carrier&apos;s loads.
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
            <b>Pickups and deliveries</b>: the average rate per loaded mile and the number of loads. The
            average is what all of them pay for all of their miles. Loads without a posted rate count as
            loads, and not in the average. Neither do loads too far off: those above {OUTLYING_RATE_TIMES}{' '}
            times the market’s median rate per mile, or under a tenth of it. A ratio above 1 means that more
            loads leave a state than reach it.
          </li>
          <li>
            <b>Colors and numbers from 1 to 5</b>: the rank of a state among all states with pickups that day.
            5 is the fifth with the most pickups.
          </li>
          <li>
            <b>Loads for each search</b>: the pickups of both days for each search that carriers began in that
            state within the last 24 hours. Where the third map is dark, many loads wait for few trucks.
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
          there are in all. The Print button of your loads, and of those of a truck, adds their planned miles
          by state.
        </li>
      </ul>
    ),
  },
  {
    id: 'miles',
    title: 'Miles',
    text: (
      <>
        <p>
          Empty miles, and the miles of a load whose posting has none, follow the fastest way by road. Where a
          posting says its miles, figures count with those; the details say both, and the profit by either.
        </p>
        <ul>
          <li>
            <b>Where they come from</b>: a graph of the major roads of the 48 states, made of OpenStreetMap
            and the freeways of the Federal Highway Administration (FHWA).
          </li>
          <li>
            <b>How exact they are</b>: about 2 percent off on average between cities. Below 100 miles, and at
            small towns, they can be far more: local and some state roads are not in the graph.
          </li>
          <li>
            <b>What they do not know</b>: bridge heights, weight limits and other truck restrictions, parkways
            closed to trucks, tolls, closures and traffic. Use a truck navigation system to drive.
          </li>
          <li>
            <b>Estimated</b>: where no road is known, miles are the straight line and a fifth more; between
            places less than 15 miles apart, at most the straight line and a half. Maps show a leg without a
            road as a dashed curve.
          </li>
          <li>
            <b>Miles by state (planned)</b> are those of the planned way. They are not an IFTA report: that
            needs the miles that the truck has driven.
          </li>
        </ul>
        <p>
          Map data: {ROADS_NOTICE},{' '}
          <Link href="https://www.openstreetmap.org/copyright" target="_blank" rel="noopener">
            Open Database License
          </Link>
          .
        </p>
      </>
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
