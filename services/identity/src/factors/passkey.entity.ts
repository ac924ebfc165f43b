import { Column, CreateDateColumn, Entity, PrimaryColumn } from 'typeorm';

/** A passkey: the public half of a key pair on a device. */
@Entity({ name: 'passkeys' })
export class StoredPasskey {
  /** Id of the credential, in base64url. */
  @PrimaryColumn('text')
  id: string;

  @Column('uuid')
  userId: string;

  @Column('varchar')
  name: string;

  /** Public key in COSE. */
  @Column('bytea')
  publicKey: Uint8Array<ArrayBuffer>;

  /** Uses that the device has counted: a copy of it would fall behind. Many devices always say 0. */
  @Column('bigint', { transformer: { from: Number, to: (count: number) => count } })
  counter: number;

  @CreateDateColumn({ type: 'timestamptz' })
  createdAt: Date;

  @Column('timestamptz', { nullable: true })
  lastUsedAt: Date | null;
}
