import { Column, CreateDateColumn, Entity, PrimaryColumn } from 'typeorm';

/** The authenticator app of an account. */
@Entity({ name: 'authenticator_apps' })
export class AuthenticatorApp {
  @PrimaryColumn('uuid')
  userId: string;

  /** In base32. It leaves once, to be put into the app. */
  @Column('text')
  secret: string;

  @CreateDateColumn({ type: 'timestamptz' })
  startedAt: Date;

  /** Until a code of it has been confirmed, it does not count. */
  @Column('timestamptz', { nullable: true })
  confirmedAt: Date | null;

  /** The time step of the last code: a code works once. */
  @Column('integer')
  lastStep: number;

  /** Wrong codes since the last right one. */
  @Column('integer')
  wrongCodes: number;
}
