import { Column, CreateDateColumn, Entity, PrimaryColumn } from 'typeorm';

/** A refresh token; only its hash is stored. */
@Entity({ name: 'refresh_tokens' })
export class RefreshToken {
  /** SHA-256 of the token, in hex. */
  @PrimaryColumn('text')
  hash: string;

  @Column('uuid')
  sessionId: string;

  /** Hash of the token that it was exchanged for; null for the first of a session. */
  @Column('text', { nullable: true })
  previousHash: string | null;

  @CreateDateColumn({ type: 'timestamptz' })
  createdAt: Date;

  /** The time at which it was first exchanged for a newer one. */
  @Column('timestamptz', { nullable: true })
  rotatedAt: Date | null;
}
