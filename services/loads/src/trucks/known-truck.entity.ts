import type { HaulingEquipment } from '@lanewise/contracts';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A truck, as its last event described it. */
@Entity({ name: 'known_trucks' })
export class KnownTruck {
  @PrimaryColumn('uuid')
  id: string;

  @Column('integer')
  version: number;

  @Column('boolean')
  removed: boolean;

  @Column('uuid')
  userId: string;

  @Column('text')
  name: string;

  @Column('text')
  licensePlate: string;

  @Column('integer')
  equipment: HaulingEquipment;

  @Column('integer')
  costPerMileCents: number;
}
