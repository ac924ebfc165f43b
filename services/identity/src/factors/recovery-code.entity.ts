import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A recovery code that has not been used; only its hash is stored. */
@Entity({ name: 'recovery_codes' })
export class RecoveryCode {
  @PrimaryColumn('text')
  hash: string;

  @Column('uuid')
  userId: string;
}
