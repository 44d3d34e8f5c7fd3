import type zh from '../../zh/errors/generator.ts'

export default {
  'generator.reservedName': '{field}: “{name}” is a reserved name. Choose another',
  'generator.doubledName': '{field}: the class name “{name}” is used twice',
  'generator.tooManyNames': '{field}: there are more names than sub-tables ({tables})',
} satisfies typeof zh
