interface Feature {
  /** Its name in the address: `/features#search`. */
  id: string;
  title: string;
  text: string;
  points: string[];
  picture: { name: string; alt: string; focus: number };
}

/** The features of the product, in the order of a dispatcher's day. */
export const FEATURES: Feature[] = [
  {
    id: 'search',
    title: 'A search that counts every mile',
    text: 'Choose a truck, a day and where the truck is. Every load that fits comes with its rate per mile and its profit, empty miles and the truck’s costs included.',
    points: [
      'All matching loads sorted by profit per mile, profit, rate, miles, pickup or delivery',
      'A limit for the empty miles at each end, and a range for the loaded ones',
      'Pickups and the chosen trip on a map beside the list',
      'Every search has an address: bookmark it, or send it to a colleague',
    ],
    picture: {
      name: 'search',
      alt: 'Loads from Chicago for a van, with miles, rate and profit of each, beside a map of their pickups',
      focus: 36,
    },
  },
  {
    id: 'decide',
    title: 'From a list to a decision',
    text: 'What comes after finding: which load the truck can make, what it is worth on the phone, and where it leaves the truck.',
    points: [
      'Pin up to four loads, and compare them side by side with the best of each figure marked',
      'A clock on each load: when to leave, where the truck waits, and how late it would be',
      'The way onward: how many loads start where this one ends, and what the best of them pays',
      'A slider for the phone: what another rate would earn, and which rate would lead the list',
      'Companies that you hide and loads that you remove stay away, and nothing jumps when the market moves',
      'An outage keeps what you see, and the search goes on by itself when the line is back',
    ],
    picture: {
      name: 'pins',
      alt: 'Two loads of a search pinned side by side, with the best of each figure marked',
      focus: 20,
    },
  },
  {
    id: 'backhauls',
    title: 'The next load before you take this one',
    text: 'Backhauls shows what the truck could take on where a load is delivered, from the time of the delivery on.',
    points: [
      'With the same figures as the search, for the same truck',
      'Up to 25 loads in your sort order, each one click away from your saved loads',
    ],
    picture: { name: 'backhauls', alt: 'The backhauls of a load, best profit per mile first', focus: 35 },
  },
  {
    id: 'loads',
    title: 'Saved loads, from booked to paid',
    text: 'One click saves a load with its figures. Add loads of your own, assign a truck, and change the status as the load goes.',
    points: [
      'Saved, Booked, In Progress, Completed, Paid: one by one, or for many loads at once',
      'Call or email the broker, open the directions, copy reference, DOT and MC numbers',
      'A note when a saved load has changed on the market, or is gone from it',
      'The loads of a truck as a CSV file',
    ],
    picture: { name: 'loads', alt: 'Saved loads with status, truck, broker, rate and profit', focus: 10 },
  },
  {
    id: 'fleet',
    title: 'Trucks and drivers',
    text: 'Equipment, cost per mile, status and picture of each truck, and the drivers assigned to it. The cost per mile is what every profit is calculated with.',
    points: ['On Road, Pending or Repair at a glance', 'Drivers with phone and email, one click away'],
    picture: {
      name: 'trucks',
      alt: 'A list of trucks with equipment, status, cost per mile and drivers',
      focus: 10,
    },
  },
  {
    id: 'heatmap',
    title: 'Supply and demand by state',
    text: 'Where loads pick up and deliver today and tomorrow, and what they pay a mile, for vans, reefers and flatbeds.',
    points: [
      'Ranks from 1 to 5, on a map, as cards, or in a table',
      'Every average says on how many loads it stands, and when it was made',
    ],
    picture: { name: 'heatmap', alt: 'A map of the states, colored by the rank of their pickups', focus: 20 },
  },
  {
    id: 'dashboard',
    title: 'What the work has earned',
    text: 'Gross, costs and profit of the week, profitability by equipment, and loads by status, from the loads that you have saved.',
    points: [
      'The last eight weeks as a line, and the last week against the one before',
      'Average market rates for flatbed, reefer and van, today to tomorrow',
      'Each figure links to the loads or trucks that it counts',
    ],
    picture: {
      name: 'dashboard',
      alt: 'The dashboard: what is due today, the last eight weeks, and rates, trucks, loads and gross',
      focus: 2,
    },
  },
];
