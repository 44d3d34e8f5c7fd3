import type zh from '../../zh/errors/print-dev.ts'

export default {
  'printDev.unknown': 'Print template not found',
  'printDev.disabled': 'The print template “{name}” is turned off. Ask an administrator to turn it on',
  'printDev.modelUnknown': 'The form for the print template does not exist',
  'printDev.categoryUnknown': 'Category not found',
  'printDev.used': 'The print template “{name}” is still used by {designs} and cannot be deleted',
  'printDev.modelKept': 'The print template “{name}” is used by {designs} and cannot be moved to another form',
  'printDev.changed': 'Someone else has changed the print template “{name}”',
  'printDev.import': 'The file is not an exported print template or is not valid',
  'printDev.importModel': 'No form has the code “{code}”. Import that form first',
} satisfies typeof zh
