import { LIMITS } from '@lanewise/contracts';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** An invitation that can still be used once, known only by the hash of its code. */
@Entity({ name: 'client_invitations' })
export class ClientInvitation {
  @PrimaryColumn('text')
  hash: string;

  @Column('uuid', { name: 'client_id' })
  clientId: string;

  /** Where it was sent. */
  @Column('varchar', { length: LIMITS.email })
  email: string;

  @Column('timestamptz', { name: 'expires_at' })
  expiresAt: Date;
}
