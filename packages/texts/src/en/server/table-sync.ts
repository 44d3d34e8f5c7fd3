import type zh from '../../zh/server/table-sync.ts'

export default {
  counts:
    '{new} new, {changed} changed, {unchanged} unchanged, {conflict} in conflict, {invalid} invalid, {vanished} no longer in the source',
  conflict: 'Conflict',
  invalid: 'Invalid',
  vanished: 'Not deleted',
  more: 'and {count} more rows',
} satisfies typeof zh
