import type zh from '../../zh/errors/report.ts'

export default {
  'report.unknown': 'Report not found',
  'report.denied': 'You do not have access to this report',
  'report.notReleased': 'The report “{name}” is not released or is turned off',
  'report.changed': 'Someone else has changed the report. Open it again before you save',
  'report.used': 'The report “{name}” is still used by {users} and cannot be deleted',
  'report.problems': 'The report cannot be calculated: {problems}',
  'report.noModelRight': 'You do not have permission to see records of “{name}”, so you cannot view this report',
  'report.noFieldRight': 'You do not have permission to see “{field}”, so you cannot view this report',
  'report.import': 'The file is not an exported report or is not valid',
  'report.categoryUnknown': 'Category not found',
  'report.sourceUnknown': 'The source does not exist or is not released',
} satisfies typeof zh
