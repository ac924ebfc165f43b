import { Column, Entity, PrimaryColumn } from 'typeorm';

/** An invitation that can still be used once; only the hash of its code is stored. */
@Entity({ name: 'client_invitations' })
export class ClientInvitation {
  @PrimaryColumn('text')
  hash: string;

  @Column('uuid')
  clientId: string;

  /** The address that it was sent to. */
  @Column('varchar')
  email: string;

  @Column('timestamptz')
  expiresAt: Date;
}
