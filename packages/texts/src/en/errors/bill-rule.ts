import type zh from '../../zh/errors/bill-rule.ts'

export default {
  'billRule.unknown': 'Numbering rule not found',
  'billRule.disabled': 'The numbering rule “{name}” is turned off. Ask an administrator to turn it on',
  'billRule.missing': 'The numbering rule of “{label}” no longer exists. Contact an administrator',
  'billRule.categoryUnknown': 'Category not found',
  'billRule.formatTaken':
    'Numbers with the prefix “{prefix}” and the date format “{format}” already exist. Choose another prefix for another format to avoid duplicate numbers',
  'billRule.used': 'The numbering rule “{name}” is still used by {designs} and cannot be deleted',
  'billRule.hasNumbers': '“{design}” has records with numbers from this rule; after a reset they would repeat',
  'billRule.import': 'The file is not an exported numbering rule or is not valid',
} satisfies typeof zh
