export default () => <p>A lazy detail</p>;
