import { type HaulingEquipment, LIMITS, type Truck as TruckView } from '@lanewise/contracts';
import { Column, CreateDateColumn, Entity, PrimaryColumn, VersionColumn } from 'typeorm';

@Entity({ name: 'trucks' })
export class Truck {
  @PrimaryColumn('uuid')
  id: string;

  @VersionColumn()
  version: number;

  @Column('uuid', { name: 'user_id' })
  userId: string;

  @Column('varchar', { length: LIMITS.truckName })
  name: string;

  @Column('varchar', { name: 'license_plate', length: LIMITS.licensePlate })
  licensePlate: string;

  @Column('integer')
  equipment: HaulingEquipment;

  @Column('integer', { name: 'cost_per_mile_cents' })
  costPerMileCents: number;

  @Column('integer', { name: 'truck_status' })
  truckStatus: TruckView['truckStatus'];

  @Column('text', { nullable: true })
  avatar: string | null;

  @Column('text', { nullable: true })
  notes: string | null;

  @CreateDateColumn({ type: 'timestamptz', name: 'created_at' })
  createdAt: Date;
}
