import { Column, CreateDateColumn, Entity, PrimaryColumn } from 'typeorm';

/** One sign-in on one device: a family of refresh tokens, each replacing the one before. */
@Entity({ name: 'sessions' })
export class Session {
  @PrimaryColumn('uuid')
  id: string;

  @Column('uuid')
  userId: string;

  @CreateDateColumn({ type: 'timestamptz' })
  createdAt: Date;

  @Column('timestamptz')
  lastUsedAt: Date;

  /** IP address and browser of its last use. */
  @Column('text', { nullable: true })
  address: string | null;

  @Column('text', { nullable: true })
  userAgent: string | null;

  /** Hash of the newest of its refresh tokens that was used. */
  @Column('text', { nullable: true })
  usedTokenHash: string | null;

  @Column('timestamptz', { nullable: true })
  endedAt: Date | null;
}
