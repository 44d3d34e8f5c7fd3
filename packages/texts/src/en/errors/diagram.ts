import type zh from '../../zh/errors/diagram.ts'

export default {
  'diagram.unknown': 'Diagram not found',
  'diagram.stale': '{user} has changed this diagram',
} satisfies typeof zh
