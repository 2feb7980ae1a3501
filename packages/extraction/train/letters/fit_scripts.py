"""
Fits the layer that reads Cyrillic and Greek over what the body of the recogniser sees
(connectionist temporal classification), and the weights that say of a line which script it is in.

    /usr/bin/python3 packages/extraction/train/letters/fit_scripts.py OUT.json LINES... [--check FILE...] [--epochs 8]

Needs Debian's python3-torch. LINES come from make-script-lines.ts, with what is told apart beside them; OUT.json is
packages/extraction/src/pages/ocr/scripts.model.json. Takes minutes.
"""

import argparse
import base64
import json

import numpy as np
import torch

FEATURES = 960
BATCH = 64
SCRIPTS = ["Latin", "Cyrillic", "Greek"]
# Letters that only its script has, without which a line is in none.
LEAST_LETTERS = 2

arguments = argparse.ArgumentParser()
arguments.add_argument("out")
arguments.add_argument("lines", nargs="+")
arguments.add_argument("--check", nargs="*", default=[])
arguments.add_argument("--epochs", type=int, default=8)
options = arguments.parse_args()
torch.manual_seed(0)
torch.set_num_threads(2)

with open(options.lines[0] + ".json", encoding="utf8") as file:
    table = json.load(file)


class Line:
    """A rendered line: its script and text, how sure the network is of no character at each step, and what its body sees there."""

    def __init__(self, script, text, blanks, features):
        self.script, self.text, self.blanks, self.features = script, text, blanks, features

    def has_letters(self):
        if self.script == 0:
            return True
        return sum(letter in alphabet.own for letter in self.text) >= LEAST_LETTERS

    def pooled(self):
        """Mean of what the body sees where a character is."""
        weights = 1 - self.blanks
        return (weights[:, None] * self.features.astype(np.float32)).sum(0) / (weights.sum() + 1e-3)


class Alphabet:
    """The classes of a layer; class 0 is "no character"."""

    def __init__(self, letters, shape_of):
        self.letters, self.shape_of = letters, shape_of
        self.class_of = {letter: at + 1 for at, letter in enumerate(letters)}
        self.own = {letter for letter in letters if ord(letter) > 0x370 and letter.isalpha()}

    def classes(self, line):
        """None where a letter has no class."""
        found = [self.class_of.get(self.shape_of.get(letter, letter)) for letter in line.text]
        return None if None in found or len(found) >= len(line.blanks) or not found else found


alphabet = Alphabet(table["shapes"], table["shapeOf"])


def load(path):
    data = np.memmap(path, dtype=np.uint8, mode="r")
    lines, at = [], 0
    while at + 12 <= len(data):
        script, steps, count = np.frombuffer(data[at : at + 12], np.int32)
        letters = np.frombuffer(data[at + 12 : at + 12 + 4 * count], np.int32)
        at += 12 + 4 * count
        size = int(steps) * (FEATURES + 1) * 2
        if at + size > len(data):
            break
        rows = np.frombuffer(data[at : at + size], np.float16).reshape(steps, FEATURES + 1)
        at += size
        lines.append(Line(int(script), "".join(map(chr, letters)), rows[:, 0].astype(np.float32), rows[:, 1:]))
    return lines


def batches(examples, order):
    for start in range(0, len(order), BATCH):
        chosen = [examples[i] for i in order[start : start + BATCH]]
        longest = max(len(line.blanks) for line, _ in chosen)
        features = np.zeros((len(chosen), longest, FEATURES), np.float32)
        for k, (line, _) in enumerate(chosen):
            features[k, : len(line.blanks)] = line.features
        yield chosen, torch.from_numpy(features)


def distance(left, right):
    row = list(range(len(right) + 1))
    for i, a in enumerate(left):
        before, row[0] = row[0], i + 1
        for j, b in enumerate(right):
            before, row[j + 1] = row[j + 1], min(row[j + 1] + 1, row[j] + 1, before + (a != b))
    return row[-1]


def report(model, examples, samples=0):
    """Prints the share of letters that the edit distance leaves right, by script."""
    wrong = {}
    with torch.no_grad():
        for chosen, features in batches(examples, range(len(examples))):
            best = model(features).argmax(2).numpy()
            for k, (line, classes) in enumerate(chosen):
                path = best[k, : len(line.blanks)]
                text = [c for i, c in enumerate(path) if c and (i == 0 or path[i - 1] != c)]
                bad, count = wrong.get(SCRIPTS[line.script], (0, 0))
                wrong[SCRIPTS[line.script]] = (bad + distance(text, classes), count + len(classes))
                if samples > 0:
                    samples -= 1
                    print(*("".join(alphabet.letters[c - 1] for c in each) for each in (text, classes)), sep="   |   ")
    print({script: round(100 - 100 * bad / count, 1) for script, (bad, count) in wrong.items()}, flush=True)


def fit_layer(lines, check):
    """A linear layer by Adam over standardised features. Returns it and the standard."""
    examples = [(line, classes) for line in lines if (classes := alphabet.classes(line))]
    checked = [(line, classes) for line in check if (classes := alphabet.classes(line))]
    print(len(examples), "lines,", len(checked), "to check", flush=True)
    every = np.concatenate([line.features[::7].astype(np.float32) for line, _ in examples[:3000]])
    mean, deviation = torch.from_numpy(every.mean(0)), torch.from_numpy(every.std(0) + 0.05)
    layer = torch.nn.Linear(FEATURES, len(alphabet.letters) + 1)
    drop = torch.nn.Dropout(0.1)
    adam = torch.optim.Adam(layer.parameters(), lr=0.003)
    schedule = torch.optim.lr_scheduler.OneCycleLR(
        adam, max_lr=0.006, total_steps=options.epochs * -(-len(examples) // BATCH)
    )
    random = np.random.default_rng(0)
    loss_of = torch.nn.CTCLoss(zero_infinity=True)

    def model(features):
        return layer(drop((features - mean) / deviation))

    for epoch in range(options.epochs):
        drop.train()
        losses = []
        for chosen, features in batches(examples, random.permutation(len(examples))):
            scores = model(features).log_softmax(2).transpose(0, 1)
            loss = loss_of(
                scores,
                torch.tensor([c for _, classes in chosen for c in classes]),
                torch.tensor([len(line.blanks) for line, _ in chosen]),
                torch.tensor([len(classes) for _, classes in chosen]),
            )
            adam.zero_grad()
            loss.backward()
            adam.step()
            schedule.step()
            losses.append(loss.item())
        drop.eval()
        if epoch % 5 == 4 or epoch == options.epochs - 1:
            print(f"epoch {epoch + 1}: loss {np.mean(losses):.4f}", flush=True)
            report(model, checked, samples=25 if epoch == options.epochs - 1 else 0)
    return layer, mean, deviation


def fit_scripts(lines, check):
    """A softmax over the mean of a line. Lines of figures alone are left out."""

    def of(lines):
        lettered = [line for line in lines if line.has_letters()]
        return torch.from_numpy(np.stack([line.pooled() for line in lettered])), torch.tensor([line.script for line in lettered])

    means, labels = of(lines)
    probe = torch.nn.Linear(FEATURES, len(SCRIPTS))
    center, spread = means.mean(0), means.std(0) + 0.05
    adam = torch.optim.Adam(probe.parameters(), lr=0.01, weight_decay=1e-3)
    for _ in range(400):
        loss = torch.nn.functional.cross_entropy(probe((means - center) / spread), labels)
        adam.zero_grad()
        loss.backward()
        adam.step()
    if check:
        seen, truth = of(check)
        with torch.no_grad():
            told = probe((seen - center) / spread).argmax(1)
        print("scripts told:", torch.bincount(truth * len(SCRIPTS) + told, minlength=len(SCRIPTS) ** 2).view(len(SCRIPTS), -1).tolist())
    return probe, center, spread


def packed(linear, shift, scale):
    """Rows of weights and a bias, the standardising within, as 16-bit floats."""
    rows = (linear.weight.detach() / scale).half()
    biases = linear.bias.detach() - rows.float() @ shift
    return base64.b64encode(torch.cat([rows, biases[:, None].half()], 1).numpy().tobytes()).decode()


lines = [line for path in options.lines for line in load(path)]
check = [line for path in options.check for line in load(path)]
model = {"scripts": packed(*fit_scripts(lines, check)), "letters": packed(*fit_layer(lines, check))}
with open(options.out, "w", encoding="utf8") as file:
    json.dump(model, file)
    file.write("\n")
