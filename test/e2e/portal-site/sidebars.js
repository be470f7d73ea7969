export default { main: ['first', 'second'], empty: [] }
