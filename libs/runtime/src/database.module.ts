import { type DynamicModule, Module } from '@nestjs/common';
import { getDataSourceToken, TypeOrmModule } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';

/**
 * Gives a service's application its connected data source. Slices take their repositories by
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
          // Several services may share a process: each data source there needs a name of its own.
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
