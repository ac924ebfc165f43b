import { type DynamicModule, Module } from '@nestjs/common';
import { getDataSourceToken, TypeOrmModule } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';

/**
 * Provides a service's connected data source to its application. Slices get their repositories from
 * `TypeOrmModule.forFeature`; the data source is closed with the application.
 */
@Module({})
export class DatabaseModule {
  static with(service: string, dataSource: DataSource): DynamicModule {
    return {
      module: DatabaseModule,
      global: true,
      imports: [
        TypeOrmModule.forRootAsync({
          // Services may share a process, where each data source needs its own name.
          name: service,
          useFactory: () => dataSource.options,
          dataSourceFactory: () => Promise.resolve(dataSource),
        }),
      ],
      providers: [{ provide: DataSource, useExisting: getDataSourceToken(service) }],
      exports: [DataSource],
    };
  }
}
