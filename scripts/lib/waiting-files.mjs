/**
 * Tests of the server that wait more than they work: for other processes, for limits of time, for a silent network. They run beside
 * the component tests, which need the cores that these leave idle; beside the other tests of the server they kept one of two workers
 * waiting (decision 0230).
 */
export const waitingFiles = [
  'apps/server/src/process/*.test.ts',
  'apps/server/src/locked-form.test.ts',
  'apps/server/src/modules/backups/**/*.test.ts',
  'apps/server/src/modules/data-interfaces/sql.test.ts',
  'apps/server/src/modules/deliveries/{robots,sending}.test.ts',
  'apps/server/src/modules/designs/release/{convert-columns,release-faults}.test.ts',
  'apps/server/src/modules/jobs/*.test.ts',
  'apps/server/src/modules/auth/sms/provider.test.ts',
  'apps/server/src/modules/records/record.locked-table.test.ts',
  'apps/server/src/modules/timed-tasks/*.test.ts',
  'apps/server/src/platform/bus/*.test.ts',
  'apps/server/src/platform/database/{open,shared-pool,silence}.test.ts',
  'apps/server/src/platform/database/{embedded,replica}/*.test.ts',
  'apps/server/src/platform/http/run-once.test.ts',
  'scripts/lib/watched-run.test.mjs',
]
