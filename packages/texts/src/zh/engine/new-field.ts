export default { option: '选项{id}' }
