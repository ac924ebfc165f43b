import type { ImageType } from '@lanewise/contracts';
import { Column, CreateDateColumn, Entity, PrimaryColumn } from 'typeorm';

/** A picture as it is stored and served. */
@Entity({ name: 'images' })
export class Image {
  /** Its public name, which nobody can guess. */
  @PrimaryColumn('text')
  fileName: string;

  /**
   * The account that uploaded it. Without an owner and a broker it is removed, by a request or with its owner: it is no
   * longer served, and its file is to be deleted.
   */
  @Column('uuid', { nullable: true })
  ownerId: string | null;

  /** The broker whose logo it is; it then has no other owner, and stays when its uploader is gone. */
  @Column('uuid', { nullable: true })
  brokerId: string | null;

  /** Key of its file in the store. */
  @Column('text')
  fileKey: string;

  @Column('text')
  contentType: ImageType;

  @Column('integer')
  bytes: number;

  @CreateDateColumn({ type: 'timestamptz' })
  createdAt: Date;
}
