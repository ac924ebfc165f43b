import { LINK_HOURS } from '@lanewise/contracts';
import { Column, CreateDateColumn, Entity, PrimaryColumn } from 'typeorm';

/** The purpose of the link in a mail. */
export type CodePurpose = Exclude<keyof typeof LINK_HOURS, 'invitation'>;

/** The code of a link in a mail; only its hash is stored. */
@Entity({ name: 'email_codes' })
export class EmailCode {
  @PrimaryColumn('text')
  hash: string;

  @Column('uuid')
  userId: string;

  @Column('text')
  purpose: CodePurpose;

  /** The address that it was sent to. */
  @Column('text')
  email: string;

  @CreateDateColumn({ type: 'timestamptz' })
  createdAt: Date;

  @Column('timestamptz')
  expiresAt: Date;
}
