import type zh from '../../zh/errors/design.ts'

export default {
  'design.unknown': 'Design not found',
  'design.codeTaken': 'The code {enCode} is already in use',
  'design.malformed': 'The design cannot be read: {reason}',
  'design.notReady': 'The design has {count} errors to fix: {first}',
  'design.stale': '{user} has changed this design. Reload before saving',
  'design.neverReleased': 'This design was never released. There is no version to restore',
  'design.unknownVersion': 'This design has no version {version}',
  'design.hasApprovals': '{count} approvals of this form are running, so it cannot be deleted',
  'design.inUse': 'This design cannot be deleted because {usedBy} refers to it',
  'design.unknownMenu': 'The chosen parent menu does not exist',
  'design.duplicateValues': '“{label}” cannot be unique because existing records have duplicate values',
  'design.choiceMissing':
    'The type of “{label}” changes and there are records with values. Choose what happens to them',
  'design.choiceNotOffered': 'This choice is not available for the values of “{label}”. Open the release dialog again',
  'design.notConverted':
    '{count} values of “{label}” cannot be converted. Correct these records first, or choose to leave them empty',
  'design.beingConverted':
    '{user} is releasing this form and its values are being converted. Change or release it when that has finished or is cancelled',
  'design.notBeingConverted': 'No values of this form are being converted',
  'design.releaseAgain': 'The form or its records changed during the release. Release it again',
  'design.import': 'The file is not an exported design',
} satisfies typeof zh
