import type { MilesSource, Place } from '@lanewise/contracts';
import { Column, PrimaryColumn } from 'typeorm';

/** The columns of any load, on the market or saved. */
export abstract class Load {
  @PrimaryColumn('uuid')
  id: string;

  @Column('text')
  referenceId: string;

  @Column('text')
  origin: string;

  @Column('double precision')
  originLatitude: number;

  @Column('double precision')
  originLongitude: number;

  @Column('text')
  originTimeZone: string;

  @Column('text')
  destination: string;

  @Column('double precision')
  destinationLatitude: number;

  @Column('double precision')
  destinationLongitude: number;

  @Column('text')
  destinationTimeZone: string;

  @Column('jsonb')
  waypoints: Place[];

  @Column('timestamptz')
  pickUp: Date;

  /** Ends of the pickup and delivery windows. */
  @Column('timestamptz', { nullable: true })
  pickUpEnd: Date | null;

  @Column('timestamptz', { nullable: true })
  delivery: Date | null;

  @Column('timestamptz', { nullable: true })
  deliveryEnd: Date | null;

  @Column('double precision', { nullable: true })
  length: number | null;

  @Column('double precision', { nullable: true })
  weight: number | null;

  @Column('double precision', { nullable: true })
  width: number | null;

  @Column('double precision', { nullable: true })
  height: number | null;

  @Column('integer')
  miles: number;

  @Column('text')
  milesSource: MilesSource;

  /** 0 if no rate is posted. */
  @Column('integer')
  rateCents: number;

  /** The company and contact of its own row; a market load shows them unless it has a matched broker. */
  @Column('text')
  shipperName: string;

  @Column('text', { nullable: true })
  shipperEmail: string | null;

  @Column('text', { nullable: true })
  shipperPhone: string | null;

  /** File name of an image. */
  @Column('text', { nullable: true })
  shipperLogo: string | null;

  @Column('text', { nullable: true })
  shipperDotNumber: string | null;

  @Column('text', { nullable: true })
  shipperMcNumber: string | null;

  @Column('text', { nullable: true })
  requirements: string | null;
}
