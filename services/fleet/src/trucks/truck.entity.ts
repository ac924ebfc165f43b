import type { HaulingEquipment, Truck as TruckView } from '@lanewise/contracts';
import { Column, CreateDateColumn, Entity, PrimaryColumn, VersionColumn } from 'typeorm';

@Entity({ name: 'trucks' })
export class Truck {
  @PrimaryColumn('uuid')
  id: string;

  @VersionColumn()
  version: number;

  /** The version in which each field was changed last; a trigger keeps it. */
  @Column({ type: 'jsonb', insert: false, update: false })
  changedIn: Record<string, number>;

  @Column('uuid')
  userId: string;

  @Column('varchar')
  name: string;

  @Column('varchar')
  licensePlate: string;

  @Column('integer')
  equipment: HaulingEquipment;

  @Column('integer')
  costPerMileCents: number;

  @Column('integer')
  truckStatus: TruckView['truckStatus'];

  @Column('text', { nullable: true })
  avatar: string | null;

  @Column('text', { nullable: true })
  notes: string | null;

  @CreateDateColumn({ type: 'timestamptz' })
  createdAt: Date;
}
