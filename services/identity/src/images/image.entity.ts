import type { ImageType } from '@lanewise/contracts';
import { Column, CreateDateColumn, Entity, PrimaryColumn } from 'typeorm';

/** A picture as it is kept and served. */
@Entity({ name: 'images' })
export class Image {
  /** Names it for everyone; nobody can guess it. */
  @PrimaryColumn('text', { name: 'file_name' })
  fileName: string;

  /** Null once it is removed, by a request or with its owner: it is served no more, and its file has to go. */
  @Column('uuid', { name: 'owner_id', nullable: true })
  ownerId: string | null;

  /** Names its file in the store. */
  @Column('text', { name: 'file_key' })
  fileKey: string;

  @Column('text', { name: 'content_type' })
  contentType: ImageType;

  @Column('integer')
  bytes: number;

  @CreateDateColumn({ type: 'timestamptz', name: 'created_at' })
  createdAt: Date;
}
