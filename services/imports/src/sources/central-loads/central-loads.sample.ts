import { CENTRAL_LOADS_COLUMNS, type CentralLoadsColumn } from '@lanewise/contracts';
import { usDay } from '../shared/sample-days.js';
import { toCsv } from '../shared/to-csv.js';

type SampleRow = Partial<Record<CentralLoadsColumn, string>>;

const COLUMNS = Object.keys(CENTRAL_LOADS_COLUMNS) as CentralLoadsColumn[];

/** Returns a Central Loads file that shows each column and what it may hold. */
export function centralLoadsSample(now: Date): Promise<string> {
  const header = COLUMNS.map((column) => CENTRAL_LOADS_COLUMNS[column]);
  const rows = sampleRows((daysAhead) => usDay(now, daysAhead));
  return toCsv([header, ...rows.map((row) => COLUMNS.map((column) => row[column] ?? ''))]);
}

function sampleRows(day: (daysAhead: number) => string): SampleRow[] {
  const prairie = {
    company: 'Prairie Freight',
    contactPhone: '(312) 555-0123',
    contactEmail: 'loads@prairie.example',
  };
  const harbor = { company: 'Harbor Lane Logistics', contactPhone: '(214) 555-0168' };
  const granite = { company: 'Granite Carriers, Inc.', contactEmail: 'dispatch@granite.example' };
  const [chicago, dallas, denver, atlanta] = [
    { originCity: 'Chicago', originState: 'IL' },
    { originCity: 'Dallas', originState: 'TX' },
    { originCity: 'Denver', originState: 'Colorado' },
    { originCity: 'Atlanta', originState: 'GA' },
  ];
  const to = (destinationCity: string, destinationState: string) => ({ destinationCity, destinationState });
  return [
    {
      referenceId: 'SAMPLE-101',
      ...prairie,
      ...chicago,
      ...to('St. Louis', 'MO'),
      pickup: `${day(1)} 08:00`,
      delivery: `${day(1)} 17:00`,
      equipment: 'Van',
      length: '53',
      weight: '42000',
      miles: '297',
      rate: '1150',
      requirements: 'Two straps',
    },
    {
      referenceId: 'SAMPLE-102',
      ...prairie,
      ...chicago,
      ...to('Dallas', 'TX'),
      pickup: `${day(2)} 6:30 AM`,
      delivery: `${day(4)} 2:00 PM`,
      equipment: 'Reefer',
      length: '53 ft',
      weight: '39,500 lbs',
      miles: '967 mi',
      rate: '$2,650.00',
      requirements: 'Temp 34 F continuous, washout receipt required',
    },
    {
      referenceId: 'SAMPLE-103',
      ...granite,
      ...denver,
      ...to('Salt Lake City', 'UT'),
      pickup: `${day(2)} 09:00`,
      delivery: day(3),
      equipment: 'Flatbed',
      length: '48',
      weight: '44000',
      width: '8.5',
      height: '6',
      miles: '520',
      rate: '$1,900',
      requirements: '8 ft tarps required; "no touch" freight',
    },
    {
      referenceId: 'SAMPLE-104',
      ...harbor,
      ...dallas,
      ...to('Houston', 'TX'),
      pickup: day(1),
      equipment: 'V',
      rate: '780',
    },
    {
      referenceId: 'SAMPLE-105',
      ...harbor,
      ...dallas,
      ...to('Memphis', 'TN'),
      pickup: `${day(3)} 10:00`,
      delivery: `${day(4)} 08:00`,
      equipment: 'V/R',
      weight: '31000',
      miles: '452',
      rate: '1325.50',
    },
    {
      referenceId: 'SAMPLE-106',
      ...granite,
      ...atlanta,
      ...to('Fort Worth', 'Texas'),
      pickup: `${day(2)} 13:30`,
      delivery: `${day(4)} 11:00`,
      equipment: 'Dry Van',
      length: '53',
      weight: '28000',
      requirements: 'Appointment required, call ahead',
    },
    {
      referenceId: 'SAMPLE-107',
      ...harbor,
      ...atlanta,
      ...to('Miami', 'FL'),
      pickup: `${day(3)} 07:00`,
      delivery: `${day(4)} 06:00`,
      equipment: 'R',
      weight: '40000',
      miles: '663',
      rate: '1875',
    },
    {
      referenceId: 'SAMPLE-108',
      ...prairie,
      ...denver,
      ...to('Kansas City', 'MO'),
      pickup: `${day(4)} 08:00`,
      equipment: 'F',
      length: '40',
      weight: '46500',
      miles: '603',
      rate: '1700',
    },
    {
      referenceId: 'SAMPLE-109',
      ...granite,
      ...chicago,
      ...to('Atlanta', 'GA'),
      pickup: `${day(5)} 12:00`,
      delivery: `${day(6)} 16:30`,
      equipment: 'Van or Reefer',
      weight: '35500',
      miles: '716',
      rate: '2010',
    },
    {
      referenceId: 'SAMPLE-110',
      ...prairie,
      ...dallas,
      ...to('Los Angeles', 'CA'),
      pickup: `${day(6)} 15:00`,
      delivery: `${day(9)} 09:00`,
      equipment: 'Van',
      length: '53',
      weight: '41000',
      miles: '1436',
      rate: '0',
      requirements: 'Rate to be agreed',
    },
  ];
}
