module.exports = async function stop() {
  await globalThis.postgresOfRun.stop();
};
