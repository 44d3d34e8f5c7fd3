import type zh from '../../zh/server/timed-tasks.ts'

export default {
  matching: '{stored} records done, {unchanged} unchanged, {refused} left as they were',
  matchingCut: 'A run handles at most {count} records; the next run goes on',
  matchingMore: 'and {count} more records left as they were',
} satisfies typeof zh
