import { type BinKind, createCodeCheck } from '../recycle-bin/index.ts'

/** A data interface with its roles, its samples and its log. Without its data source, it cannot be restored: it would read another database. */
export const interfaceBin: BinKind = {
  tables: [
    { table: 'data_interfaces', where: 'id = $1', code: 'own', needs: ['source_id'] },
    { table: 'data_interface_roles', where: 'interface_id = $1' },
    { table: 'data_interface_samples', where: 'interface_id = $1' },
    { table: 'data_interface_logs', where: 'interface_id = $1' },
  ],
  loadScope: () => Promise.resolve('all'),
  assertCodeFree: createCodeCheck('data_interfaces'),
  announce: (deps, { id }) => deps.bus.publish('dataInterface', id),
}
