export default {
  following: '{time} 起的各次',
}
