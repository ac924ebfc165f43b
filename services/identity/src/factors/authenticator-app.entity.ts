import { Column, CreateDateColumn, Entity, PrimaryColumn } from 'typeorm';

/** The authenticator app of an account. */
@Entity({ name: 'authenticator_apps' })
export class AuthenticatorApp {
  @PrimaryColumn('uuid')
  userId: string;

  /** Secret in base32. It is sent once, to be put into the app. */
  @Column('text')
  secret: string;

  @CreateDateColumn({ type: 'timestamptz' })
  startedAt: Date;

  /** Null until a code of it has been confirmed; it does not count before. */
  @Column('timestamptz', { nullable: true })
  confirmedAt: Date | null;

  /** The time step of the last code: a code works once. */
  @Column('integer')
  lastStep: number;

  /** Wrong codes since the last right one. */
  @Column('integer')
  wrongCodes: number;
}
