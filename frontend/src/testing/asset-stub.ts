/** Images and style sheets are an empty address in tests. */
export default '';
