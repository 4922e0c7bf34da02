/** What a picture or style sheet is in tests: an empty address. */
export default '';
