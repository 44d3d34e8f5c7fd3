import type zh from '../../zh/errors/area.ts'

export default {
  'area.unknown': 'Area not found',
  'area.parentUnknown': 'Parent area not found',
  'area.stays': 'An area cannot be moved because saved addresses contain its path',
  'area.tooDeep': 'Areas can be at most {most} levels deep',
  'area.full': 'The limit of {most} areas has been reached',
} satisfies typeof zh
