import type zh from '../../zh/errors/maintenance.ts'

export default {
  'maintenance.on': 'The system is under maintenance; only administrators may work for now. {notice}',
} satisfies typeof zh
