import type { Client as ClientView, SignUpRole } from '@lanewise/contracts';
import { Column, CreateDateColumn, Entity, PrimaryColumn, VersionColumn, VirtualColumn } from 'typeorm';

/** SQL of the account of a client: the one that it was invited to, else the one that owns its email. */
export const accountIdOf = (client: string): string => `
  coalesce(${client}.invited_account_id, (
    SELECT account.id FROM accounts account
    WHERE account.email_confirmed AND account.email_key = lower(normalize(btrim(${client}.email), NFC))
  ))`;

/** A prospective customer. */
@Entity({ name: 'clients' })
export class Client {
  @PrimaryColumn('uuid')
  id: string;

  @VersionColumn()
  version: number;

  /** The version in which each field was changed last; a trigger keeps it. */
  @Column({ type: 'jsonb', insert: false, update: false })
  changedIn: Record<string, number>;

  @Column('varchar')
  name: string;

  @Column('varchar')
  email: string;

  /** Full name of the chosen city. */
  @Column('varchar')
  city: string;

  @Column('integer')
  clientStatus: ClientView['clientStatus'];

  @Column('text', { array: true })
  appRoles: SignUpRole[];

  @Column('varchar')
  dotNumber: string;

  /** Hours from UTC. */
  @Column('double precision')
  timeZoneShift: number;

  /** Older notes may be longer than new ones are allowed to be. */
  @Column('varchar', { nullable: true })
  notes: string | null;

  @CreateDateColumn({ type: 'timestamptz' })
  createdAt: Date;

  /** Null unless the status is Invited. */
  @Column('timestamptz', { nullable: true })
  invitedAt: Date | null;

  /** The account that signed up by an invitation of this client. */
  @Column('uuid', { nullable: true })
  invitedAccountId: string | null;

  /** Its account at the time when the client was read. */
  @VirtualColumn({ type: 'uuid', query: accountIdOf })
  readonly accountId: string | null;
}
